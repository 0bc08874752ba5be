const ATTACHING = /[?&;](?:attach|body-file)/i

/** Whether the letter that a link begins would take a file of its writer along. A name may be written by numbers. */
export function attachesFile(letter: string): boolean {
  const plain = letter.replace(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return ATTACHING.test(plain)
}
