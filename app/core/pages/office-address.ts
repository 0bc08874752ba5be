/** The address of the back office that a form names as its own: a path there that a header can carry, or the first page. */
export function officeAddressIn(given: unknown): string {
  const isOwn = typeof given === 'string' && /^\/admin(?:[/?][\x21-\x7e]{0,4000})?$/.test(given)
  return isOwn ? given : '/admin'
}
