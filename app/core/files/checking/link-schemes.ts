const ATTACHING = /[?&;](?:attach|body-file)/i

const CALL = /^tel:\+?\d[\d().-]{3,24}$/i

/** Whether a link is the number of a telephone and nothing else, which its reader is asked about. */
export function isCall(address: string): boolean {
  return CALL.test(address)
}

/** Whether the letter that a link begins would take a file of its writer along. A name may be written by numbers. */
export function attachesFile(letter: string): boolean {
  const plain = letter.replace(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return ATTACHING.test(plain)
}
