import { organizationsFor } from '@parta/domain/people/permissions';
import type { SelectOption } from '@parta/ui/fields/select-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../shell/actions/use-action.ts';
import { useServices } from '../../../shell/services.tsx';
import { checkQuery } from './api.ts';
import { findCheckRefusal, findStartRefusal } from './rules/start-check.ts';
import type { StartBody } from './rules/start-form.ts';
import { startTexts } from './texts.ts';

/** What is to be run. */
export interface StartedMaterial {
  id: string;
  title: string;
  /** Counts the openings of the dialog: each asks the server anew. */
  opening: number;
}

interface Started {
  material: StartedMaterial;
  body: StartBody;
  starts_now: boolean;
}

export interface Start {
  /** The question to the server whether the material can be run. */
  check: UseQueryResult<unknown>;
  /** There is a material, and the server has answered. */
  isReady: boolean;
  /** Where the person may lead an activity. */
  organizations: SelectOption<string>[];
  /** Why this material cannot be run, in words; null while nothing speaks against it. */
  refused: string | null;
  isBusy: boolean;
  /** Makes the activity, and leads into the session where it starts now: from there its presenter to the console. */
  start: (started: Started) => void;
}

/** Asks the server whether a material can be run and starts it; `onClose` closes the dialog that asks for the settings. */
export function useStart(material: StartedMaterial | null, onClose: () => void): Start {
  const { client, person, permissions, settings, goTo } = useServices();
  const check = useQuery(checkQuery(client, material));
  const [refusal, setRefusal] = useState<{ material: StartedMaterial; text: string } | null>(null);
  const organizations = organizationsFor(permissions, 'sync').flatMap((id) => {
    const found = person.departments.find((department) => department.organization.id === id);
    return found === undefined ? [] : [{ value: id, label: found.organization.shortName }];
  });
  const { pending, start } = useAction<Started>({
    run: async ({ material: { id }, body, starts_now }) => {
      const made = await client.call('material.start', { params: { id }, body });
      showToast({ kind: 'success', text: startTexts.created });
      onClose();
      if (starts_now) goTo(`${settings.bases.play}s/${made.id}/`);
    },
    refuse: (error, started) => {
      const text = findStartRefusal(error);
      if (text !== null) setRefusal({ material: started.material, text });
      return text !== null;
    },
    action: startTexts.start_action,
  });
  return {
    check,
    isReady: material !== null && check.data !== undefined,
    organizations,
    refused:
      refusal !== null && refusal.material === material ? refusal.text : findCheckRefusal(check, organizations.length),
    isBusy: pending !== null,
    start,
  };
}
