import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readTypedJoin } from '../rules/typed-join.ts';
import { groupJoinTexts } from '../texts.ts';

/** Asks for the code of a group and goes to its page, also to that of the same code again. */
export function CodeForm({ onSame, join = null }: { join?: string | null; onSame?: () => void }): ReactNode {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = readTypedJoin(text);
    setWrong(typed === null);
    if (typed === null) return;
    if (typed === join) onSame?.();
    else void navigate({ to: '/groups/join/{-$join}', params: { join: typed } });
  }

  return (
    <form className="joining-form" noValidate onSubmit={submit}>
      <TextField
        label={groupJoinTexts.code}
        description={groupJoinTexts.code_hint}
        autoComplete="off"
        autoFocus={join === null}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setWrong(false);
        }}
        error={isWrong ? groupJoinTexts.code_wrong : undefined}
      />
      <Button variant="primary" type="submit" large wide>
        {groupJoinTexts.submit}
      </Button>
    </form>
  );
}
