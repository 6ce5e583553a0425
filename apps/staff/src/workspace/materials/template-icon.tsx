import type { Template } from '@parta/domain/codes';
import {
  IconChartBar,
  IconChecklist,
  IconFileText,
  IconPencilCheck,
  IconPresentation,
  IconSchool,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

const ICONS = {
  material: IconFileText,
  presentation: IconPresentation,
  test: IconChecklist,
  survey: IconChartBar,
  tasks: IconPencilCheck,
  course: IconSchool,
} as const;

/** The sign of a material's kind; the kind's name stands beside it in words. */
export function TemplateIcon({ template }: { template: Template }): ReactNode {
  const Icon = ICONS[template ?? 'material'];
  return <Icon aria-hidden="true" />;
}
