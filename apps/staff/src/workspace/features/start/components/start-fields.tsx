import type { OrganizedKind } from '@parta/domain/codes';
import { Tabs } from '@parta/ui/frame/tabs';
import { IconCalendarEvent, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Moments } from '../../../../shell/moments/moments.ts';
import { getInitialDraft, type StartDraft, switchKind } from '../rules/start-draft.ts';
import type { StartPlan } from '../rules/start-form.ts';
import { startTexts } from '../texts.ts';
import type { StartOrganizations } from '../use-start.ts';
import { AsyncPanel } from './async-panel.tsx';
import { SyncPanel } from './sync-panel.tsx';
import './start-fields.css';

export interface StartFieldsProps {
  material_title: string;
  /** A survey: its anonymous results bear no names at all. */
  isSurvey: boolean;
  organizations: StartOrganizations;
  /** Kinds that are offered; the first opens. */
  kinds: readonly OrganizedKind[];
  /** What stood in the form before; null where it opens anew. */
  kept: StartDraft | null;
  getNow: () => number;
  moments: Moments;
  isBusy: boolean;
  onCancel: () => void;
  onStart: (plan: StartPlan, draft: StartDraft) => void;
}

const ICONS = { sync: <IconUsers aria-hidden="true" />, async: <IconCalendarEvent aria-hidden="true" /> } as const;

/** The settings of an activity, live or assigned, each with its tab. */
export function StartFields(props: StartFieldsProps): ReactNode {
  const { material_title, isSurvey, organizations, kinds, kept, getNow, moments, isBusy, onCancel, onStart } = props;
  const [draft, setDraft] = useState<StartDraft>(
    () =>
      kept ??
      getInitialDraft({
        title: startTexts.default_title,
        kind: kinds[0] ?? 'sync',
        organizations: {
          sync: organizations.sync.map(({ value }) => value),
          async: organizations.async.map(({ value }) => value),
        },
        moments,
        now: getNow(),
      }),
  );
  const [wasSwitched, setSwitched] = useState(false);
  const shared = { getNow, moments, isBusy, onCancel, isFocused: !wasSwitched };
  const panels: Readonly<Record<OrganizedKind, ReactNode>> = {
    sync: (
      <SyncPanel
        {...shared}
        isSurvey={isSurvey}
        organizations={organizations.sync}
        form={draft.sync}
        onChange={(changes) => setDraft((before) => ({ ...before, sync: { ...before.sync, ...changes } }))}
        onStart={(plan) => onStart(plan, draft)}
      />
    ),
    async: (
      <AsyncPanel
        {...shared}
        organizations={organizations.async}
        form={draft.async}
        onChange={(changes) => setDraft((before) => ({ ...before, async: { ...before.async, ...changes } }))}
        onStart={(plan) => onStart(plan, draft)}
      />
    ),
  };

  return (
    <>
      <p className="ui-muted start-material">{startTexts.material(material_title)}</p>
      <Tabs
        label={startTexts.kinds}
        value={draft.kind}
        onChange={(kind) => {
          setSwitched(true);
          setDraft((before) => switchKind(before, kind));
        }}
        tabs={kinds.map((kind) => ({
          key: kind,
          label: startTexts.kind_names[kind],
          icon: ICONS[kind],
          panel: (
            <>
              <p className="ui-muted start-kind">{startTexts.kind_abouts[kind]}</p>
              {panels[kind]}
            </>
          ),
        }))}
      />
    </>
  );
}
