import type { CardSize } from '@parta/contract/endpoints/cards';
import { Button } from '@parta/ui/buttons/button';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { TextField } from '@parta/ui/fields/text-field';
import { addressOf } from '@parta/web-kit/addresses';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAction } from '../../shell/actions/use-action.ts';
import { followDownload } from '../../shell/files/save-file.ts';
import { useServices } from '../../shell/services.tsx';
import { type CardRange, readCardRange } from './card-range.ts';
import { sheetTexts } from './texts.ts';
import './card-sheets.css';

const CARDS_ON_SHEET: Record<CardSize, number> = { a4: 1, a5: 2 };
const DIGITS = 3;

export interface CardSheetsProps {
  /** What stands in the fields at first. */
  range: CardRange;
  /** A call made just before: the download bears no header and cannot refresh the session. */
  refreshSession: () => Promise<unknown>;
}

/** Which paper cards are printed, and in which size; the server draws them as a PDF. */
export function CardSheets({ range, refreshSession }: CardSheetsProps): ReactNode {
  const { settings } = useServices();
  const [size, setSize] = useState<CardSize>('a4');
  const [from, setFrom] = useState(`${range.from}`);
  const [to, setTo] = useState(`${range.to}`);
  const typed = readCardRange({ from, to });
  const wrong = typed.kind === 'wrong' ? { [typed.field]: sheetTexts[typed.why] } : {};
  const download = useAction<CardRange>({
    action: sheetTexts.download_action,
    run: async (wanted) => {
      await refreshSession();
      // The server names the file.
      followDownload(addressOf(settings.bases, 'card.sheets', { query: { size, ...wanted } }), '');
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.kind === 'range') download.start(typed.range);
  }

  const cards = typed.kind === 'range' ? typed.range.to - typed.range.from + 1 : 0;
  return (
    <form className="card-sheets" noValidate onSubmit={submit}>
      <ChoiceCards
        label={sheetTexts.size}
        choices={[
          { value: 'a4', label: sheetTexts.a4, description: sheetTexts.a4_about },
          { value: 'a5', label: sheetTexts.a5, description: sheetTexts.a5_about },
        ]}
        value={size}
        onChange={setSize}
      />
      <div className="card-sheets-range">
        <TextField
          label={sheetTexts.from}
          value={from}
          onChange={setFrom}
          inputMode="numeric"
          maxLength={DIGITS}
          error={wrong['from']}
        />
        <TextField
          label={sheetTexts.to}
          value={to}
          onChange={setTo}
          inputMode="numeric"
          maxLength={DIGITS}
          error={wrong['to']}
        />
        <Button
          type="submit"
          icon={<IconDownload aria-hidden="true" />}
          loading={download.pending !== null}
          disabled={typed.kind === 'wrong'}
        >
          {sheetTexts.download}
        </Button>
      </div>
      {typed.kind === 'range' && (
        <p className="ui-muted">{sheetTexts.amount(cards, Math.ceil(cards / CARDS_ON_SHEET[size]))}</p>
      )}
    </form>
  );
}
