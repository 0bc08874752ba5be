import { TextField } from '#ui/form/text-field.tsx'

/** Six digits from a mail; a phone offers them by itself. */
export function CodeField({ hint }: { hint: string }) {
  return (
    <TextField
      label="確認コード"
      hint={hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      isRequired
    />
  )
}
