import { useForm } from '@mantine/form';
import type { CardSize } from '@parta/contract/endpoints/cards';
import { Button } from '@parta/ui/buttons/button';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { TextField } from '@parta/ui/fields/text-field';
import { addressOf } from '@parta/web-kit/addresses';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bindText } from '../../forms/bind-text.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { followDownload } from '../../shell/files/save-file.ts';
import { useServices } from '../../shell/services.tsx';
import { cardNumbersQuery, type Numbered } from './api.ts';
import { rangeOf, readNumber } from './numbers.ts';
import { printTexts } from './texts.ts';

type Way = keyof typeof printTexts.ways;

/** Cards on a sheet of A4. */
const ON_SHEET: Readonly<Record<CardSize, number>> = { a4: 1, a5: 2 };

interface Range {
  from: number;
  to: number;
}

type Asked = Record<'number' | 'from' | 'to', string> & { size: CardSize; way: Way };

/** The cards that are asked for; null while a number is missing or wrong. */
function readRange({ way, number, from, to }: Asked, whole: Range | null): Range | null {
  if (way === 'group') return whole;
  const [first, last] = (way === 'one' ? [number, number] : [from, to]).map(readNumber);
  return typeof first === 'number' && typeof last === 'number' && first <= last ? { from: first, to: last } : null;
}

const checkNumber = (text: string): string | null =>
  typeof readNumber(text) === 'number' ? null : printTexts.no_number;

function checkLast({ from, to }: Asked): string | null {
  const [first, last] = [readNumber(from), readNumber(to)];
  if (typeof last !== 'number') return printTexts.no_number;
  return typeof first === 'number' && first > last ? printTexts.from_after_to : null;
}

export interface PrintFormProps {
  group_id: string;
  people: readonly Numbered[];
  close: ReactNode;
}

/** Which cards are printed, on what, and their file. */
export function PrintForm({ group_id, people, close }: PrintFormProps): ReactNode {
  const { client, settings } = useServices();
  const queries = useQueryClient();
  const whole = rangeOf(people);
  const form = useForm<Asked>({
    initialValues: { size: 'a4', way: whole === null ? 'range' : 'group', number: '', from: '', to: '' },
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
      // A download bears no header and cannot refresh the session: a call just before it does.
      const now = await queries.fetchQuery({ ...cardNumbersQuery(client, group_id), staleTime: 0 });
      const query = readRange(asked, rangeOf(now));
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
            value: 'group',
            label: printTexts.ways.group,
            description: whole === null ? printTexts.no_numbers : printTexts.group_note(whole.from, whole.to),
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
      <p role="status">{range === null ? '' : describeRange(form.values, range, people)}</p>
      <p className="ui-muted">{printTexts.how}</p>
      <div className="ui-dialog-buttons">
        {close}
        <Button
          type="submit"
          variant="primary"
          icon={<IconDownload aria-hidden="true" />}
          loading={isSending}
          disabled={way === 'group' && whole === null}
        >
          {printTexts.download}
        </Button>
      </div>
    </form>
  );
}

function describeRange({ size, way }: Asked, { from, to }: Range, people: readonly Numbered[]): string {
  const cards = to - from + 1;
  const amount = printTexts.amount(cards, Math.ceil(cards / ON_SHEET[size]));
  const spare = cards - people.filter(({ card_number }) => card_number !== null).length;
  return way === 'group' && spare > 0 ? `${amount} ${printTexts.spare(spare)}` : amount;
}
