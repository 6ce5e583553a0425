import { canManageGroups } from '@parta/domain/people/permissions';
import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { CheckTree } from '@parta/ui/fields/check-tree/check-tree';
import { TextField } from '@parta/ui/fields/text-field';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { LoadFailure } from '../../shell/failures/load-failure.tsx';
import { useServices } from '../../shell/services.tsx';
import { type ChosenMembers, countChosen, toggleMember } from './chosen-members.ts';
import { membersTexts } from './texts.ts';
import { type GroupMembers, useGroupMembers } from './use-group-members.ts';
import './group-members-field.css';

export interface GroupMembersFieldProps {
  /** Over the field. */
  label: string;
  /** Whose groups are offered; null until it is chosen. */
  organization_id: string | null;
  value: ChosenMembers;
  onChange: (value: ChosenMembers) => void;
  /** Who takes part already: shown ticked, and no choice. */
  taken?: ReadonlySet<string>;
  /** Under the field; read aloud when it appears. */
  error?: string | undefined;
  /** Of the field that takes the focus when something is wrong. */
  name?: string;
}

const LINES = 4;

/** The choice of people out of the person's groups: whole groups, or some of their members. */
export function GroupMembersField(props: GroupMembersFieldProps): ReactNode {
  const { label, error } = props;
  const id = useId();
  const { people, groups } = countChosen(props.value);
  return (
    <fieldset className="group-members">
      <legend>{label}</legend>
      <Choice {...props} errorId={error === undefined ? undefined : `${id}-error`} />
      {error !== undefined && (
        <p id={`${id}-error`} className="group-members-error" role="alert">
          {error}
        </p>
      )}
      <p className="group-members-count" role="status">
        {people === 0 ? membersTexts.none : membersTexts.chosen(people, groups)}
      </p>
    </fieldset>
  );
}

function Choice(props: GroupMembersFieldProps & { errorId: string | undefined }): ReactNode {
  const { permissions } = useServices();
  const { organization_id } = props;
  const members = useGroupMembers(props);
  if (!canManageGroups(permissions)) return <p className="ui-muted">{membersTexts.no_rights}</p>;
  if (organization_id === null) return <p className="ui-muted">{membersTexts.no_organization}</p>;
  if (members.failure !== null) return <LoadFailure query={members.failure} />;
  if (members.groups === undefined) return <TextSkeleton lines={LINES} />;
  if (members.groups.length === 0) {
    return (
      <p className="ui-muted">
        {membersTexts.no_groups} <Link to="/groups">{membersTexts.to_groups}</Link>
      </p>
    );
  }
  return <Tree {...props} members={members} />;
}

interface TreeProps extends GroupMembersFieldProps {
  errorId: string | undefined;
  members: GroupMembers;
}

function Tree({ value, onChange, name, errorId, members }: TreeProps): ReactNode {
  const { rows, words, setWords, isPartlySearched, expand, toggleGroup, chooseAll, isChoosing } = members;

  function toggle(key: string): void {
    const row = rows.find((one) => one.key === key);
    if (row === undefined || row.busy === true) return;
    if (row.user_id === null) toggleGroup(row.group_id);
    else onChange(toggleMember(value, row.group_id, row.user_id));
  }

  return (
    <>
      <TextField
        label={membersTexts.search}
        type="search"
        {...(name === undefined ? {} : { name })}
        icon={<IconSearch aria-hidden="true" />}
        value={words}
        onChange={setWords}
        // What is found is found while typing.
        onEnter={() => {}}
      />
      {rows.length === 0 ? (
        <p className="ui-muted" role="status">
          {membersTexts.not_found}
        </p>
      ) : (
        <CheckTree
          label={membersTexts.tree}
          rows={rows}
          onToggle={toggle}
          onExpand={expand}
          {...(errorId === undefined ? {} : { errorId })}
        />
      )}
      {isPartlySearched && <p className="ui-muted">{membersTexts.some_unsearched}</p>}
      <div className="group-members-all">
        {chooseAll !== null && (
          <Button variant="subtle" loading={isChoosing} onClick={chooseAll}>
            {membersTexts.choose_all}
          </Button>
        )}
        <Button variant="subtle" disabled={countChosen(value).people === 0} onClick={() => onChange({})}>
          {membersTexts.choose_none}
        </Button>
      </div>
    </>
  );
}
