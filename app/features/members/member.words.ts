/** M-20817 */
export function memberCode(id: number): string {
  return `M-${id}`
}
