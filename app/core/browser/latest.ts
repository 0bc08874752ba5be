const running = new Map<string, AbortController>()

/** Runs a fetch under a key; starting the same again stops the one before, which answers undefined. */
export async function latest<T>(
  key: string,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  running.get(key)?.abort()
  const own = new AbortController()
  running.set(key, own)
  try {
    const result = await start(own.signal)
    return own.signal.aborted ? undefined : result
  } catch (error) {
    if (own.signal.aborted) return undefined
    throw error
  } finally {
    if (running.get(key) === own) running.delete(key)
  }
}
