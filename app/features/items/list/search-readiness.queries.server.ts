import { Problem } from '#core/problem.ts'

/** For a part of a page that has more to show; undefined while the search is not ready. */
export async function whileSearchIsReady<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.status === 503) return undefined
    throw error
  }
}
