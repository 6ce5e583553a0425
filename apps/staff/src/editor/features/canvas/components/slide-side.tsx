import { SLIDE_LAYOUTS } from '@parta/rich-content/slides/slide-layout';
import { ColorField } from '@parta/ui/color/color-field';
import { SelectField } from '@parta/ui/fields/select-field';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { useEditing, useSelectedSlide, useSelection } from '../../../document/editing-context.ts';
import { showSlide } from '../../../document/show-slide.ts';
import { changeSlide } from '../../../document/steps/slides.ts';
import type { Slide } from '../../../document/types.ts';
import { ShownSlideView } from '../../../parts/shown-slide.tsx';
import { usePictures } from '../../../pictures/pictures.tsx';
import { canvasTexts } from '../texts.ts';

/** How the selected slide looks, and what a pupil will see of it. */
export function SlideSide(): ReactNode {
  const editing = useEditing();
  const slide = useSelectedSlide();
  const { question_id } = useSelection();
  if (slide === undefined) return null;
  const { id, layout } = slide;
  return (
    <div className="slide-side">
      <h2>{canvasTexts.slide_section}</h2>
      <SelectField
        label={canvasTexts.layout}
        value={layout.kind}
        options={SLIDE_LAYOUTS.map((kind) => ({ value: kind, label: canvasTexts.layouts[kind] }))}
        onChange={(kind) => editing.edit(changeSlide(id, { layout: { ...layout, kind } }))}
      />
      <ColorField
        label={canvasTexts.background}
        value={layout.background}
        onChange={(background) => editing.edit(changeSlide(id, { layout: { ...layout, background } }))}
      />
      <h2>{canvasTexts.preview}</h2>
      <div className="slide-phone">
        <SlideOnPhone slide={slide} question_id={question_id} />
      </div>
    </div>
  );
}

interface SlideOnPhoneProps {
  slide: Slide;
  question_id: string | null;
}

/** Drawn after what is typed, and not at all for keys that are already followed by others. */
function SlideOnPhone(props: SlideOnPhoneProps): ReactNode {
  const slide = useDeferredValue(props.slide);
  const question_id = useDeferredValue(props.question_id);
  return <Phone slide={slide} question_id={question_id} />;
}

const Phone = memo(function Phone({ slide, question_id }: SlideOnPhoneProps): ReactNode {
  const { fileUrl } = usePictures();
  const question = slide.questions.find((each) => each.id === question_id) ?? slide.questions[0];
  return (
    <ShownSlideView
      key={question?.id ?? slide.id}
      slide={showSlide(slide, question === undefined ? [] : [question])}
      fileUrl={fileUrl}
    />
  );
});
