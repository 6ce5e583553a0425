import { Button } from '@parta/ui/buttons/button';
import { IconPhotoPlus, IconPhotoX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type NewsScope, uploadNewsImage } from '../api.ts';
import { describeImage, newsFormTexts } from '../texts.ts';
import '../news.css';

export interface ImageFieldProps {
  scope: NewsScope;
  /** Hash; '' without one. */
  image: string;
  onChange: (image: string) => void;
}

/** The picture of news, stored as soon as it is chosen; the preview shows it. */
export function ImageField({ scope, image, onChange }: ImageFieldProps): ReactNode {
  const { client } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useAction<File>({
    run: async (file) => {
      setProblem(null);
      onChange(await uploadNewsImage(client, scope, file));
    },
    action: newsFormTexts.image_action,
    refuse: (error) => {
      const text = describeImage(error);
      setProblem(text);
      return text !== null;
    },
  });
  return (
    <div className="news-image">
      {/* The button stands for the field, which the browser draws in its own way. */}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        aria-label={newsFormTexts.image_file}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) upload.start(file);
          currentTarget.value = '';
        }}
      />
      <Button
        icon={<IconPhotoPlus aria-hidden="true" />}
        loading={upload.pending !== null}
        onClick={() => input.current?.click()}
      >
        {image === '' ? newsFormTexts.image_choose : newsFormTexts.image_other}
      </Button>
      {image !== '' && (
        <Button variant="subtle" icon={<IconPhotoX aria-hidden="true" />} onClick={() => onChange('')}>
          {newsFormTexts.image_remove}
        </Button>
      )}
      <FormProblem text={problem} />
    </div>
  );
}
