import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../shell/actions/use-action.ts';
import { showRefusal } from '../../../shell/failures/refusal-toast.ts';
import { useServices } from '../../../shell/services.tsx';
import { correctionsQuery, type NewCorrection, type QuestionAddress, type RemarkPreview } from './api.ts';
import { correctionTexts as texts } from './texts.ts';

/** A correction under way: what it would do, and doing it. */
export interface CorrectionSteps {
  preview: RemarkPreview | null;
  isLooking: boolean;
  isApplying: boolean;
  look: (correction: NewCorrection) => void;
  apply: (correction: NewCorrection, reason: string) => void;
  /** What was shown is no more what would be done. */
  forget: () => void;
}

/** Shows what a correction would do, and does just that. */
export function useCorrection(place: QuestionAddress): CorrectionSteps {
  const { client } = useServices();
  const queries = useQueryClient();
  const [preview, setPreview] = useState<RemarkPreview | null>(null);
  const params = { id: place.activity_id, question_id: place.question_id };

  const looking = useAction<NewCorrection>({
    run: async (correction) => setPreview(await client.call('marking.preview', { params, body: { correction } })),
    action: texts.preview_action,
    refuse: (error) => showRefusal(texts.refusals, error),
  });
  const applying = useAction<{ correction: NewCorrection; reason: string; version: string }>({
    run: async (body) => {
      const { changed } = await client.call('marking.correct', { params, body });
      showToast({ kind: 'success', text: texts.applied(changed) });
      await queries.invalidateQueries({ queryKey: ['statistics'] });
      await queries.invalidateQueries({ queryKey: correctionsQuery(client, place).queryKey });
    },
    action: texts.correct_action,
    refuse: (error) => {
      setPreview(null);
      return showRefusal(texts.refusals, error);
    },
  });

  return {
    preview,
    isLooking: looking.pending !== null,
    isApplying: applying.pending !== null,
    look: looking.start,
    apply: (correction, reason) => {
      if (preview !== null) applying.start({ correction, reason, version: preview.version });
    },
    forget: () => setPreview(null),
  };
}
