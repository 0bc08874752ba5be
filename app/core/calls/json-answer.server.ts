const texts = new WeakMap<Response, string>()

/** An answer whose text is at hand for whoever sends it: to read it back as a stream takes as long as sending. */
export function answerJson(result: unknown, headers: Headers): Response {
  const text = JSON.stringify(result)
  headers.set('Content-Type', 'application/json')
  const response = new Response(text, { headers })
  texts.set(response, text)
  return response
}

export function textAtHand(response: Response): string | undefined {
  return texts.get(response)
}
