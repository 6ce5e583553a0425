import type { CallInput, CallResult } from '@parta/contract/wire';
import { readTypedCode, type SecondFactorMethod } from '@parta/domain/people/second-factor';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { IconKey } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { canUsePasskeys, loadPasskeys, signWithPasskey } from './passkeys.ts';
import { describeProofFailure } from './proof-failure.ts';
import { factorTexts, methodHeadings, methodNames } from './texts.ts';
import './factor-form.css';

export interface FactorFormProps {
  /** How it can be proven; the first one is offered. */
  methods: readonly SecondFactorMethod[];
  /** What a passkey is to sign. @throws CallError */
  challenge: () => Promise<CallResult<'second_factor.challenge'>>;
  /** Proves it and goes on. @throws CallError */
  prove: (proof: FactorProof) => Promise<void>;
  /** Alone on a card, with a heading of its own, or in a dialog. */
  place: 'card' | 'dialog';
  /** The way out, in words. */
  leaveLabel: string;
  onLeave: () => void;
  /** A proof is on its way. */
  onBusy?: (isBusy: boolean) => void;
}

/** A code or the answer of a passkey. */
export type FactorProof = CallInput<'second_factor.prove'>['body'];

interface Sending {
  isBusy: boolean;
  problem: string | null;
  /** Says what is wrong before anything is sent. */
  refuse: (problem: string) => void;
  /** Sends one proof at a time. */
  send: (makeProof: () => Promise<FactorProof> | FactorProof) => Promise<void>;
}

/** Asks for a second factor, in one way at a time. */
export function FactorForm(props: FactorFormProps): ReactNode {
  const { methods, challenge, place, leaveLabel, onLeave } = props;
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'totp');
  const sending = useSending(props);
  const headingId = useId();

  function choose(other: SecondFactorMethod): void {
    sending.refuse('');
    setMethod(other);
  }

  const buttons = (submit: ReactNode): ReactNode =>
    place === 'dialog' ? (
      <div className="ui-dialog-buttons">
        <Button onClick={onLeave} disabled={sending.isBusy}>
          {leaveLabel}
        </Button>
        {submit}
      </div>
    ) : (
      submit
    );

  return (
    <section className="factor" aria-labelledby={place === 'card' ? headingId : undefined}>
      {place === 'card' && <h2 id={headingId}>{methodHeadings[method]}</h2>}
      {method === 'passkey' ? (
        <PasskeyAsking challenge={challenge} sending={sending} isLarge={place === 'card'} buttons={buttons} />
      ) : (
        <CodeAsking key={method} method={method} sending={sending} isLarge={place === 'card'} buttons={buttons} />
      )}
      <nav className="factor-ways" aria-label={factorTexts.other_ways}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="factor-way"
              disabled={sending.isBusy}
              onClick={() => choose(other)}
            >
              {methodNames[other]}
            </button>
          ))}
        {place === 'card' && (
          <button type="button" className="factor-way" disabled={sending.isBusy} onClick={onLeave}>
            {leaveLabel}
          </button>
        )}
      </nav>
    </section>
  );
}

function useSending({ prove, onBusy }: FactorFormProps): Sending {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  function tellBusy(next: boolean): void {
    isSending.current = next;
    setBusy(next);
    onBusy?.(next);
  }

  return {
    isBusy,
    problem,
    refuse: (text) => setProblem(text === '' ? null : text),
    async send(makeProof) {
      if (isSending.current) return;
      tellBusy(true);
      setProblem(null);
      try {
        await prove(await makeProof());
      } catch (error) {
        setProblem(describeProofFailure(error));
      }
      tellBusy(false);
    },
  };
}

interface AskingProps {
  sending: Sending;
  isLarge: boolean;
  /** The button that sends, among the others of its place. */
  buttons: (submit: ReactNode) => ReactNode;
}

const CODE_FIELDS = {
  totp: {
    label: factorTexts.app_code,
    description: factorTexts.app_code_hint,
    invalid: factorTexts.app_code_invalid,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery_code: {
    label: factorTexts.recovery_code,
    description: factorTexts.recovery_code_hint,
    invalid: factorTexts.recovery_code_invalid,
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

function CodeAsking(props: AskingProps & { method: 'totp' | 'recovery_code' }): ReactNode {
  const { method, sending, isLarge, buttons } = props;
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { label, description, invalid, inputMode, autoComplete } = CODE_FIELDS[method];

  /** What was refused is typed over by the next code. */
  function selectField(): void {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }

  async function send(code: string): Promise<void> {
    await sending.send(() => ({ code }));
    selectField();
  }

  function change(typed: string): void {
    // Apps copy a code with a space in the middle.
    const cleaned = method === 'totp' ? typed.replaceAll(/\s/gu, '') : typed;
    setText(cleaned);
    if (method === 'totp' && readTypedCode(cleaned)?.method === 'totp') void send(cleaned);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (readTypedCode(text) !== null) return void send(text);
    sending.refuse(text.trim() === '' ? factorTexts.required : invalid);
    selectField();
  }

  return (
    <form ref={form} className="factor-form" noValidate onSubmit={submit}>
      <TextField
        label={label}
        description={description}
        name="code"
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoFocus
        value={text}
        onChange={change}
        error={sending.problem !== null && <span role="alert">{sending.problem}</span>}
      />
      {buttons(
        <Button variant="primary" type="submit" large={isLarge} wide={isLarge} loading={sending.isBusy}>
          {factorTexts.confirm}
        </Button>,
      )}
    </form>
  );
}

function PasskeyAsking({
  challenge,
  sending,
  isLarge,
  buttons,
}: AskingProps & Pick<FactorFormProps, 'challenge'>): ReactNode {
  const isSupported = canUsePasskeys();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    if (isSupported) loadPasskeys().catch(() => undefined);
  }, [isSupported]);
  return (
    <div className="factor-form">
      <p className="factor-words">{isSupported ? factorTexts.passkey_text : factorTexts.passkey_unsupported}</p>
      {sending.problem !== null && (
        <p className="factor-problem" role="alert">
          {sending.problem}
        </p>
      )}
      {buttons(
        isSupported && (
          <Button
            variant="primary"
            large={isLarge}
            wide={isLarge}
            icon={<IconKey aria-hidden="true" />}
            loading={sending.isBusy}
            data-autofocus
            ref={button}
            onClick={() => void sending.send(async () => ({ passkey: await signWithPasskey(await challenge()) }))}
          >
            {factorTexts.use_passkey}
          </Button>
        ),
      )}
    </div>
  );
}
