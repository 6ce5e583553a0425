import type { CallResult } from '@parta/contract/wire';
import { fullNameOf } from '../../identity/names.ts';
import type { ProposalRow, ProposedRow } from './queries.ts';

export function presentProposed({ proposed_at, ...row }: ProposedRow): CallResult<'group.proposed'>[number] {
  return { ...row, proposed_at: proposed_at.toISOString() };
}

export function presentProposal(row: ProposalRow): CallResult<'proposal.list'>[number] {
  const { teacher_last_name, teacher_first_name, teacher_middle_name, proposed_at, departments, ...rest } = row;
  const teacher = {
    last_name: teacher_last_name ?? '',
    first_name: teacher_first_name ?? '',
    middle_name: teacher_middle_name ?? '',
  };
  return {
    ...rest,
    departments: [...departments],
    proposed_at: proposed_at.toISOString(),
    proposed_by: fullNameOf(teacher),
  };
}
