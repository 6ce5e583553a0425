import {
  IconAbc,
  IconArrowsSort,
  IconBlockquote,
  IconChartBar,
  IconCircleDot,
  IconCloud,
  IconForms,
  IconHelpCircle,
  IconLink,
  IconListCheck,
  IconMapPin,
  IconNumber123,
  IconStars,
  IconThumbUp,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

const ICONS: Readonly<Record<string, typeof IconHelpCircle>> = {
  survey: IconChartBar,
  scale: IconStars,
  wordcloud: IconCloud,
  yesno: IconThumbUp,
  single: IconCircleDot,
  multiple: IconListCheck,
  ordering: IconArrowsSort,
  matching: IconLink,
  text: IconAbc,
  number: IconNumber123,
  cloze: IconForms,
  hotspot: IconMapPin,
  open: IconBlockquote,
};

/** The sign of a question kind; its name stands beside it in words. */
export function KindIcon({ kind }: { kind: string }): ReactNode {
  const Icon = ICONS[kind] ?? IconHelpCircle;
  return <Icon aria-hidden="true" />;
}
