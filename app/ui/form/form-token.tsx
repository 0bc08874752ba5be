/** Lets a form without JavaScript prove that it came from a page of ours. */
export function FormToken({ token }: { token: string }) {
  return <input type="hidden" name="_token" value={token} />
}
