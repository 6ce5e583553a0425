import { useForm } from '@mantine/form';
import type { CardSize } from '@parta/contract/endpoints/cards';
import { Button } from '@parta/ui/buttons/button';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { TextField } from '@parta/ui/fields/text-field';
import { addressOf } from '@parta/web-kit/addresses';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { followDownload } from '../../shell/files/save-file.ts';
import { useServices } from '../../shell/services.tsx';
import { bindText } from '../bind-text.ts';
import { useFormCall } from '../use-form-call.ts';
import { type CardRange, readCardNumber, spanCards } from './card-range.ts';
import { printTexts } from './texts.ts';
import '../forms.css';

type Way = 'all' | keyof typeof printTexts.ways;

/** Cards on a sheet of A4. */
const ON_SHEET: Readonly<Record<CardSize, number>> = { a4: 1, a5: 2 };

type Asked = Record<'number' | 'from' | 'to', string> & { size: CardSize; way: Way };

/** The cards that are asked for; null while a number is missing or wrong. */
function readRange({ way, number, from, to }: Asked, whole: CardRange | null): CardRange | null {
  if (way === 'all') return whole;
  const [first, last] = (way === 'one' ? [number, number] : [from, to]).map(readCardNumber);
  return typeof first === 'number' && typeof last === 'number' && first <= last ? { from: first, to: last } : null;
}

const checkNumber = (text: string): string | null =>
  typeof readCardNumber(text) === 'number' ? null : printTexts.no_number;

function checkLast({ from, to }: Asked): string | null {
  const [first, last] = [readCardNumber(from), readCardNumber(to)];
  if (typeof last !== 'number') return printTexts.no_number;
  return typeof first === 'number' && first > last ? printTexts.from_after_to : null;
}

export interface CardSheetsProps {
  /** Of the cards that are printed unless others are asked for. */
  numbers: readonly number[];
  /** What these are called. */
  allLabel: string;
  /** Reads the numbers anew just before: the download bears no header and cannot refresh the session. */
  readNumbers: () => Promise<readonly number[]>;
  /** The button beside the one that downloads. */
  close: ReactNode;
}

/** Which paper cards are printed, on what, and their file. */
export function CardSheets({ numbers, allLabel, readNumbers, close }: CardSheetsProps): ReactNode {
  const { settings } = useServices();
  const whole = spanCards(numbers);
  const form = useForm<Asked>({
    initialValues: { size: 'a4', way: whole === null ? 'range' : 'all', number: '', from: '', to: '' },
    validate: {
      number: (text, { way }) => (way === 'one' ? checkNumber(text) : null),
      from: (text, { way }) => (way === 'range' ? checkNumber(text) : null),
      to: (_text, asked) => (asked.way === 'range' ? checkLast(asked) : null),
    },
  });
  const { size, way } = form.values;
  const range = readRange(form.values, whole);
  const { formRef, isSending, submit } = useFormCall({
    form,
    action: printTexts.download_action,
    describe: () => null,
    send: async (asked) => {
      const query = readRange(asked, spanCards(await readNumbers()));
      // The server names the file.
      if (query !== null)
        followDownload(addressOf(settings.bases, 'card.sheets', { query: { size: asked.size, ...query } }), '');
    },
  });

  return (
    <form ref={formRef} className="dialog-form" noValidate onSubmit={submit}>
      <ChoiceCards
        label={printTexts.size}
        value={size}
        onChange={(chosen) => form.setFieldValue('size', chosen)}
        choices={(['a4', 'a5'] as const).map((value) => ({
          value,
          label: printTexts.sizes[value],
          description: printTexts.size_notes[value],
        }))}
      />
      <ChoiceCards
        label={printTexts.which}
        value={way}
        onChange={(chosen) => form.setFieldValue('way', chosen)}
        choices={[
          {
            value: 'all',
            label: allLabel,
            description: whole === null ? printTexts.no_numbers : printTexts.all_note(whole.from, whole.to),
          },
          { value: 'one', label: printTexts.ways.one },
          { value: 'range', label: printTexts.ways.range },
        ]}
      />
      {way === 'one' && (
        <TextField label={printTexts.number} inputMode="numeric" maxLength={4} {...bindText(form, 'number')} />
      )}
      {way === 'range' && (
        <div className="dialog-pair">
          <TextField label={printTexts.from} inputMode="numeric" maxLength={4} {...bindText(form, 'from')} />
          <TextField label={printTexts.to} inputMode="numeric" maxLength={4} {...bindText(form, 'to')} />
        </div>
      )}
      <p role="status">{range === null ? '' : describeRange(form.values, range, numbers)}</p>
      <p className="ui-muted">{printTexts.how}</p>
      <div className="ui-dialog-buttons">
        {close}
        <Button
          type="submit"
          variant="primary"
          icon={<IconDownload aria-hidden="true" />}
          loading={isSending}
          disabled={way === 'all' && whole === null}
        >
          {printTexts.download}
        </Button>
      </div>
    </form>
  );
}

function describeRange({ size, way }: Asked, { from, to }: CardRange, numbers: readonly number[]): string {
  const cards = to - from + 1;
  const amount = printTexts.amount(cards, Math.ceil(cards / ON_SHEET[size]));
  const spare = cards - numbers.length;
  return way === 'all' && spare > 0 ? `${amount} ${printTexts.spare(spare)}` : amount;
}
