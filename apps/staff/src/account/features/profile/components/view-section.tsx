import type { CallResult } from '@parta/contract/wire';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { SelectField } from '@parta/ui/fields/select-field';
import { type Theme, useTheme } from '@parta/ui/theme/theme';
import { findReasonText } from '@parta/web-kit/reasons';
import { IconDeviceLaptop, IconMoon, IconSun } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getDeviceZone, getZoneLabel, listBrowserZones } from '../../../../forms/time-zone/time-zones.ts';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useServices } from '../../../../shell/services.tsx';
import { personQuery } from '../../../person-query.ts';
import { profileTexts, timeZoneRefusals } from '../texts.ts';

const DEVICE = 'device';

type Change = { timeZone: string | null } | { theme: Theme };

/** Time zone and theme, saved at once. */
export function ViewSection({ person }: { person: CallResult<'user.self'> }): ReactNode {
  const { client, getNow } = useServices();
  const queries = useQueryClient();
  const { theme, setTheme } = useTheme();
  const [problem, setProblem] = useState<string | null>(null);
  const [options] = useState(() => listZones(getNow(), person.timeZone));
  const saving = useAction<Change>({
    action: profileTexts.view_action,
    run: async (change) => {
      setProblem(null);
      queries.setQueryData(personQuery(client).queryKey, await client.call('user.update', { body: change }));
    },
    refuse: (error) => {
      const text = findReasonText(timeZoneRefusals, error);
      setProblem(text);
      return text !== null;
    },
  });
  const wanted = saving.pending !== null && 'timeZone' in saving.pending ? saving.pending.timeZone : person.timeZone;

  function chooseTheme(chosen: Theme): void {
    setTheme(chosen);
    saving.start({ theme: chosen });
  }

  return (
    <section className="account-section">
      <h2>{profileTexts.view}</h2>
      <div className="profile-zone">
        <SelectField
          label={profileTexts.time_zone}
          description={profileTexts.time_zone_text}
          options={options}
          value={wanted ?? DEVICE}
          onChange={(zone) => saving.start({ timeZone: zone === DEVICE ? null : zone })}
          searchable
          error={problem}
          disabled={saving.pending !== null}
        />
      </div>
      <ChoiceCards<Theme>
        label={profileTexts.theme}
        value={theme}
        onChange={chooseTheme}
        disabled={saving.pending !== null}
        choices={[
          { value: 'light', label: profileTexts.light, icon: <IconSun aria-hidden="true" /> },
          { value: 'dark', label: profileTexts.dark, icon: <IconMoon aria-hidden="true" /> },
          { value: 'auto', label: profileTexts.auto, icon: <IconDeviceLaptop aria-hidden="true" /> },
        ]}
      />
    </section>
  );
}

/** The device's own zone first. */
function listZones(now: number, saved: string | null): { value: string; label: string }[] {
  const own = getZoneLabel(getDeviceZone(), now);
  return [{ value: DEVICE, label: `${profileTexts.device_zone}: ${own}` }, ...listBrowserZones(now, saved)];
}
