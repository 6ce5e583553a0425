import { MARK_COMMENT_MAX } from '@parta/domain/limits';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import { Button } from '@parta/ui/buttons/button';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { TextField } from '@parta/ui/fields/text-field';
import { type ReactNode, useState } from 'react';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import type { Corrections, NewCorrection, QuestionAddress, RemarkPreview } from '../api.ts';
import { findKeyForm } from '../rules/key-form.ts';
import { formatPoints } from '../rules/points.ts';
import { correctionTexts as texts } from '../texts.ts';
import { useCorrection } from '../use-correction.ts';
import { KeyFields } from './key-fields.tsx';

export interface CorrectionFormProps {
  place: QuestionAddress;
  corrections: Corrections;
}

/** What is to be done with a question; first shown, then done. */
export function CorrectionForm({ place, corrections }: CorrectionFormProps): ReactNode {
  const { question, can_undo } = corrections;
  const { settings } = useServices();
  const steps = useCorrection(place);
  const form = findKeyForm(question.type, question.content);
  const [kind, setKind] = useState<NewCorrection['kind']>(form === null ? 'full' : 'key');
  const [key, setKey] = useState<unknown>(question.key);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const correction: NewCorrection = kind === 'key' ? { kind, key } : { kind };
  const kinds: NewCorrection['kind'][] = [
    ...(form === null ? [] : ['key' as const]),
    'full',
    ...(can_undo ? ['undo' as const] : []),
  ];
  const { preview } = steps;

  function handleApply(): void {
    setTried(true);
    if (reason.trim() !== '') steps.apply(correction, reason.trim());
  }

  return (
    <div className="marking-correction">
      <section className="marking-answer" aria-label={texts.question}>
        <RichTextView document={question.text} fileUrl={(hash) => `${settings.bases.storage}${hash}`} level={2} />
      </section>
      <p className="ui-muted">{texts.note}</p>
      <ChoiceCards
        label={texts.choice}
        value={kind}
        choices={kinds.map((value) => ({ value, ...texts.kinds[value] }))}
        onChange={(next) => {
          setKind(next);
          steps.forget();
        }}
      />
      {form === null && <p className="ui-muted">{texts.no_form}</p>}
      {kind === 'key' && form !== null && (
        <KeyFields
          form={form}
          value={key}
          onChange={(next) => {
            setKey(next);
            steps.forget();
          }}
        />
      )}
      <div className="marking-save">
        <Button
          variant={preview === null ? 'primary' : 'default'}
          loading={steps.isLooking}
          onClick={() => steps.look(correction)}
        >
          {texts.preview}
        </Button>
      </div>
      {preview !== null && (
        <>
          <Changes preview={preview} />
          <TextField
            label={texts.reason}
            description={texts.reason_note}
            value={reason}
            maxLength={MARK_COMMENT_MAX}
            required
            {...(isTried && reason.trim() === '' ? { error: texts.no_reason } : {})}
            onChange={setReason}
          />
          <div className="marking-save">
            <Button variant="primary" loading={steps.isApplying} onClick={handleApply}>
              {texts.apply}
            </Button>
          </div>
        </>
      )}
      <History corrections={corrections} />
    </div>
  );
}

function Changes({ preview }: { preview: RemarkPreview }): ReactNode {
  const { raised, lowered, attempts, changes } = preview;
  const hidden = raised + lowered - changes.length;
  return (
    <section className="marking-changes" aria-label={texts.changes}>
      <h2>{texts.changes}</h2>
      <p role="status">{raised + lowered === 0 ? texts.nothing : texts.counts(raised, lowered, attempts)}</p>
      {changes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.participant}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ participant_id, attempt, name, before, after }) => (
              <tr key={`${participant_id} ${attempt}`}>
                <th scope="row">{name}</th>
                <td>{formatPoints(before)}</td>
                <td>{formatPoints(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden > 0 && <p className="ui-muted">{texts.more(hidden)}</p>}
    </section>
  );
}

function History({ corrections: { corrections } }: { corrections: Corrections }): ReactNode {
  const moments = useMoments();
  if (corrections.length === 0) return null;
  return (
    <section className="marking-changes" aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <ol>
        {corrections.map(({ kind, reason, author, made_at }) => (
          <li key={made_at}>
            <b>{texts.written[kind]}</b>
            {`: ${reason}`}
            <span className="ui-muted">{` ${texts.made(author, moments.formatMoment(made_at))}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
