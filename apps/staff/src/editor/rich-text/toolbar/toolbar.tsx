import { Menu, Popover } from '@mantine/core';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { ColorPalette } from '@parta/ui/color/color-palette';
import { ActionMenu, type MenuAction } from '@parta/ui/overlays/menu';
import { IconDots } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { RichTextDialog } from '../dialogs/dialogs.tsx';
import type { RichTextSize } from '../rich-text-size.ts';
import { toHexColor } from '../schema/css-color.ts';
import { richTextTexts } from '../texts.ts';
import { ContextTools } from './context-tools.tsx';
import { ToolButton } from './tool-button.tsx';
import { PINNED, TOOLS, TOOLS_OF, type Tool, type ToolKey } from './tools.tsx';

interface ToolbarProps {
  editor: Editor;
  size: RichTextSize;
  /** Name of the field. */
  label: string;
  onDialog: (dialog: RichTextDialog) => void;
}

function focusable(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button:not(:disabled), input, select')];
}

/** The tools of a field: one stop of the Tab key, arrows walk, Escape goes back to the text. */
export function Toolbar({ editor, size, label, onDialog }: ToolbarProps): ReactNode {
  const isNarrow = useIsNarrow();
  const bar = useRef<HTMLDivElement>(null);
  const groups = TOOLS_OF[size];
  const shown = isNarrow ? [PINNED[size]] : groups;
  const hidden = isNarrow ? groups.flat().filter((key) => !PINNED[size].includes(key)) : [];
  const [stop, setStop] = useState<string>(shown[0]?.[0] ?? 'bold');

  function handleKey(event: KeyboardEvent): void {
    if (bar.current === null || !(event.target instanceof Node) || !bar.current.contains(event.target)) return;
    // Escape in an open menu or palette closes that alone.
    if (event.key === 'Escape' && event.target instanceof Element && event.target.ariaExpanded !== 'true') {
      event.stopPropagation();
      editor.view.focus();
      return;
    }
    const items = focusable(bar.current);
    const place = items.findIndex((item) => item === document.activeElement);
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: items.length - 1 }[event.key];
    if (place === -1 || next === undefined) return;
    event.preventDefault();
    items[(next + items.length) % items.length]?.focus();
  }

  /** The tool that had the focus last is the one that Tab comes back to. */
  function handleFocus(event: FocusEvent): void {
    const key = event.target instanceof HTMLElement ? event.target.dataset['tool'] : undefined;
    if (key !== undefined) setStop(key);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a toolbar
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={richTextTexts.toolbar(label)}
      className="rich-toolbar"
      onKeyDown={handleKey}
      onFocus={handleFocus}
    >
      <div className="rich-tools">
        {shown.map((keys) => (
          <div key={keys.join()} className="rich-tool-group">
            {keys.map((key) => (
              <ToolView key={key} name={key} editor={editor} isStop={key === stop} onDialog={onDialog} />
            ))}
          </div>
        ))}
        {hidden.length > 0 && (
          <ActionMenu
            trigger={
              <ToolButton
                label={richTextTexts.more}
                icon={<IconDots />}
                data-tool="more"
                tabIndex={stop === 'more' ? 0 : -1}
              />
            }
            actions={hidden.flatMap((key, place) => menuActions(key, editor, onDialog, place > 0))}
          />
        )}
      </div>
      <ContextTools editor={editor} onDialog={onDialog} />
    </div>
  );
}

/** A tool as lines of a menu; what has choices gives one for each. */
function menuActions(
  key: ToolKey,
  editor: Editor,
  onDialog: (dialog: RichTextDialog) => void,
  canStartGroup: boolean,
): MenuAction[] {
  const tool: Tool = TOOLS[key];
  const label = richTextTexts.tools[key];
  switch (tool.kind) {
    case 'command':
      return [{ key, label, icon: tool.icon, onSelect: () => tool.run(editor) }];
    case 'dialog':
      return [{ key, label, icon: tool.icon, onSelect: () => onDialog(tool.dialog) }];
    case 'color':
      return [];
    case 'choices':
      return tool.choices.map((choice, place) => ({
        key: `${key} ${choice.key}`,
        label: choice.label,
        ...(choice.icon === undefined ? {} : { icon: choice.icon }),
        startsGroup: canStartGroup && place === 0,
        onSelect: () => choice.run(editor),
      }));
  }
}

interface ToolViewProps {
  name: ToolKey;
  editor: Editor;
  isStop: boolean;
  onDialog: (dialog: RichTextDialog) => void;
}

function ToolView({ name, editor, isStop, onDialog }: ToolViewProps): ReactNode {
  const tool: Tool = TOOLS[name];
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isActive: tool.kind === 'command' && tool.isActive(current),
      choice: tool.kind === 'choices' ? (tool.choices.find((choice) => choice.isActive(current))?.key ?? null) : null,
      color: tool.kind === 'color' ? toHexColor(current.getAttributes(tool.mark)['color']) : null,
    }),
  });
  const shared = { label: richTextTexts.tools[name], 'data-tool': name, tabIndex: isStop ? 0 : -1 };
  switch (tool.kind) {
    case 'command':
      return (
        <ToolButton
          {...shared}
          icon={tool.icon}
          keys={tool.keys}
          pressed={state.isActive}
          onClick={() => tool.run(editor)}
        />
      );
    case 'dialog':
      return <ToolButton {...shared} icon={tool.icon} keys={tool.keys} onClick={() => onDialog(tool.dialog)} />;
    case 'choices': {
      const chosen = tool.choices.find((choice) => choice.key === state.choice);
      return (
        <Menu position="bottom-start">
          <Menu.Target>
            <ToolButton {...shared} icon={chosen?.icon ?? tool.icon} />
          </Menu.Target>
          <Menu.Dropdown>
            {tool.choices.map((choice) => (
              <Menu.Item
                key={choice.key}
                leftSection={choice.icon}
                role="menuitemradio"
                aria-checked={choice.key === state.choice}
                onClick={() => choice.run(editor)}
              >
                {choice.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      );
    }
    case 'color':
      return <ColorTool editor={editor} mark={tool.mark} icon={tool.icon} color={state.color} button={shared} />;
  }
}

interface ColorToolProps {
  editor: Editor;
  mark: 'textStyle' | 'highlight';
  icon: ReactNode;
  color: string | null;
  button: { label: string; 'data-tool': string; tabIndex: number };
}

function ColorTool({ editor, mark, icon, color, button }: ColorToolProps): ReactNode {
  const [isOpened, setOpened] = useState(false);

  function handleColor(chosen: string | null): void {
    setOpened(false);
    const chain = editor.chain().focus();
    (chosen === null ? chain.unsetMark(mark) : chain.setMark(mark, { color: chosen })).run();
  }

  return (
    <Popover opened={isOpened} onChange={setOpened} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <ToolButton
          {...button}
          icon={
            <>
              {icon}
              <span className="rich-tool-color" style={{ backgroundColor: color ?? 'transparent' }} />
            </>
          }
          onClick={() => setOpened(!isOpened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={button.label}>
        <ColorPalette label={button.label} value={color} onChange={handleColor} />
      </Popover.Dropdown>
    </Popover>
  );
}
