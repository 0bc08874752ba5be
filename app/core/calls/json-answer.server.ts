const bodies = new WeakMap<Response, Buffer>()

/** An answer with its bytes at hand for the sender: to read it back as a stream takes as long as sending. */
export function answerJson(result: unknown, headers: Headers): Response {
  const body = Buffer.from(JSON.stringify(result))
  headers.set('Content-Type', 'application/json')
  const response = new Response(body, { headers })
  bodies.set(response, body)
  return response
}

export function bytesAtHand(response: Response): Buffer | undefined {
  return bodies.get(response)
}
