import { Button } from '@parta/ui/buttons/button';
import { EmptyState, ErrorState, NoPermissionState, TextSkeleton } from '@parta/ui/display/states';
import { TextField } from '@parta/ui/fields/text-field';
import { Tabs } from '@parta/ui/frame/tabs';
import { Logo } from '@parta/ui/logo/logo';
import { AttentionDialog } from '@parta/ui/overlays/attention-dialog';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { Dialog } from '@parta/ui/overlays/dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { KitchenSection } from './kitchen-section.tsx';
import { TableSample } from './table-sample.tsx';
import { kitchenTexts } from './texts.ts';

const words = kitchenTexts.dialogs;

/** Empty, waiting, broken and forbidden places; dialogs, toasts, tabs and the logo. */
export function StateSamples(): ReactNode {
  return (
    <>
      <DialogSamples />
      <TabSamples />
      <KitchenSection title={kitchenTexts.sections.logo}>
        <div className="kitchen-row">
          <Logo newYear={false} withName />
          <Logo newYear={false} size={48} />
          <Logo newYear withName />
          <Logo newYear size={48} />
        </div>
      </KitchenSection>
      <KitchenSection title={kitchenTexts.sections.states}>
        <EmptyState
          icon={<IconFolderPlus />}
          title={kitchenTexts.states.empty_title}
          actions={
            <Button variant="primary" icon={<IconPlus />}>
              {kitchenTexts.create_action}
            </Button>
          }
        >
          {kitchenTexts.states.empty_text}
        </EmptyState>
        <ErrorState onRetry={() => {}} />
        <NoPermissionState />
        <TableSample loading />
        <TextSkeleton lines={3} />
      </KitchenSection>
    </>
  );
}

function DialogSamples(): ReactNode {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'attention' | null>(null);
  const [name, setName] = useState('');
  const close = (): void => setShown(null);
  return (
    <KitchenSection title={kitchenTexts.sections.dialogs}>
      <div className="kitchen-row">
        <Button onClick={() => setShown('dialog')}>{words.open}</Button>
        <Button onClick={() => setShown('confirm')}>{words.confirm}</Button>
        <Button onClick={() => setShown('attention')}>{words.attention}</Button>
      </div>
      <div className="kitchen-row">
        <Button onClick={() => showToast({ kind: 'success', text: words.saved })}>{words.toast_success}</Button>
        <Button onClick={() => showToast({ kind: 'info', text: words.info })}>{words.toast_info}</Button>
        <Button onClick={() => showToast({ kind: 'warning', text: words.warning })}>{words.toast_warning}</Button>
        <Button
          onClick={() =>
            showToast({ kind: 'danger', title: words.error_title, text: words.error_text, autoCloseMs: false })
          }
        >
          {words.toast_danger}
        </Button>
      </div>
      <Dialog
        opened={shown === 'dialog'}
        onClose={close}
        title={words.dialog_title}
        buttons={
          <Button variant="primary" onClick={close}>
            {kitchenTexts.create_action}
          </Button>
        }
      >
        <TextField label={kitchenTexts.fields.name} value={name} onChange={setName} autoFocus />
      </Dialog>
      <ConfirmDialog
        opened={shown === 'confirm'}
        title={words.confirm_title}
        confirmLabel={kitchenTexts.table.remove}
        onConfirm={close}
        onCancel={close}
      >
        {words.confirm_text}
      </ConfirmDialog>
      <AttentionDialog opened={shown === 'attention'} title={words.attention_title} onClose={close}>
        {words.attention_text}
      </AttentionDialog>
    </KitchenSection>
  );
}

function TabSamples(): ReactNode {
  const [tab, setTab] = useState<'people' | 'questions'>('people');
  return (
    <KitchenSection title={kitchenTexts.sections.tabs}>
      <Tabs
        label={kitchenTexts.tabs.label}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'people', label: kitchenTexts.tabs.people, panel: kitchenTexts.tabs.people_text },
          { key: 'questions', label: kitchenTexts.tabs.questions, panel: kitchenTexts.tabs.questions_text },
        ]}
      />
    </KitchenSection>
  );
}
