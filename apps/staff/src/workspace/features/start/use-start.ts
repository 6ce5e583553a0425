import { ORGANIZED_KINDS, type OrganizedKind, type Template } from '@parta/domain/codes';
import { organizationsFor } from '@parta/domain/people/permissions';
import type { SelectOption } from '@parta/ui/fields/select-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../../shell/actions/copy-text.ts';
import { useAction } from '../../../shell/actions/use-action.ts';
import { useServices } from '../../../shell/services.tsx';
import { departmentsQuery } from '../../members/api.ts';
import { checkQuery } from './api.ts';
import {
  findCheckRefusal,
  findStartRefusal,
  isFailedSave,
  listStartKinds,
  type StartRefusal,
} from './rules/start-check.ts';
import type { StartPlan } from './rules/start-form.ts';
import { startTexts } from './texts.ts';

/** What is to be run. */
export interface StartedMaterial {
  id: string;
  title: string;
  template: Template;
  /** Counts the openings of the dialog: each asks the server anew. */
  opening: number;
}

interface Started extends StartPlan {
  material: StartedMaterial;
  kind: OrganizedKind;
}

/** Organizations by the kind of activity that they permit. */
export type StartOrganizations = Readonly<Record<OrganizedKind, readonly SelectOption<string>[]>>;

export interface Start {
  /** The question to the server whether the material can be run. */
  check: UseQueryResult<unknown>;
  /** There is a material, and the server has answered. */
  isReady: boolean;
  organizations: StartOrganizations;
  /** Kinds of activity that the material can be started as, the first one to be offered first. */
  kinds: readonly OrganizedKind[];
  /** Why this material cannot be run, in words; null while nothing speaks against it. */
  refused: string | null;
  /** Goes back to the form where it may be sent with something else in it; closes the dialog otherwise. */
  dismiss: () => void;
  isBusy: boolean;
  /** Makes the activity, and leads into a live session that starts now: from there its presenter to the console. */
  start: (started: Started) => void;
}

/** Organizations of the person with their names: those of her token, else of her jobs. One without a name is not offered. */
function useOrganizations(isAsked: boolean): { organizations: StartOrganizations; isReady: boolean } {
  const { client, person, permissions } = useServices();
  const names = new Map(person.departments.map(({ organization: { id, shortName } }) => [id, shortName]));
  const permitted = { sync: organizationsFor(permissions, 'sync'), async: organizationsFor(permissions, 'async') };
  const isUnnamed = [...permitted.sync, ...permitted.async].some((id) => !names.has(id));
  const jobs = useQuery({ ...departmentsQuery(client), enabled: isAsked && isUnnamed });
  for (const { department } of jobs.data ?? []) {
    const { id, shortName } = department.organization;
    if (!names.has(id)) names.set(id, shortName);
  }
  const nameAll = (ids: readonly string[]): SelectOption<string>[] =>
    ids.flatMap((id) => {
      const label = names.get(id);
      return label === undefined ? [] : [{ value: id, label }];
    });
  return {
    organizations: { sync: nameAll(permitted.sync), async: nameAll(permitted.async) },
    isReady: !isUnnamed || !jobs.isPending,
  };
}

/**
 * Asks the server whether a material can be run and starts it.
 * @param onClose closes the dialog that asks for the settings
 * @param offered kinds of activity that the dialog is for
 */
export function useStart(
  material: StartedMaterial | null,
  onClose: () => void,
  offered: readonly OrganizedKind[] = ORGANIZED_KINDS,
): Start {
  const { client, settings, goTo } = useServices();
  const check = useQuery(checkQuery(client, material));
  const { organizations, isReady } = useOrganizations(material !== null);
  const [refusal, setRefusal] = useState<(StartRefusal & { material: StartedMaterial }) | null>(null);
  const counts = { sync: organizations.sync.length, async: organizations.async.length };
  const kinds = listStartKinds(check, counts).filter((kind) => offered.includes(kind));
  const { pending, start } = useAction<Started>({
    run: async ({ material: { id }, kind, body, starts_now }) => {
      const made = await client.call('material.start', { params: { id }, body });
      const address = `${settings.bases.play}${kind === 'sync' ? 's' : 'a'}/${made.id}/`;
      onClose();
      if (starts_now) {
        showToast({ kind: 'success', text: startTexts.created });
        goTo(address);
      } else {
        const link = new URL(address, window.location.href).href;
        const action = { label: startTexts.copy_link, onSelect: () => void copyLink(link) };
        showToast({ kind: 'success', text: startTexts.created, action });
      }
    },
    refuse: (error, started) => {
      const found = findStartRefusal(error);
      if (found !== null) setRefusal({ ...found, material: started.material });
      else if (isFailedSave(error)) showToast({ kind: 'danger', text: startTexts.save_failed });
      return found !== null || isFailedSave(error);
    },
    action: startTexts.start_action,
  });
  const own = refusal !== null && refusal.material === material ? refusal : null;
  return {
    check,
    isReady: material !== null && check.data !== undefined && isReady,
    organizations,
    kinds,
    refused: own?.text ?? (isReady ? findCheckRefusal(check, kinds) : null),
    dismiss: () => {
      if (own?.isMendable === true) setRefusal(null);
      else onClose();
    },
    isBusy: pending !== null,
    start,
  };
}

async function copyLink(link: string): Promise<void> {
  const isCopied = await copyText(link);
  showToast({ kind: isCopied ? 'success' : 'info', text: isCopied ? startTexts.link_copied : startTexts.link(link) });
}
