/** Milliseconds of the processor, which a busy machine does not make more. */
export type Work = { answer: number; others: number }

/** What this thread, which answers all readers, and all other threads of the process work meanwhile. */
export async function measureWork(act: () => Promise<unknown>): Promise<Work> {
  const thread = process.threadCpuUsage()
  const all = process.cpuUsage()
  await act()
  const answer = sum(process.threadCpuUsage(thread))
  return { answer, others: sum(process.cpuUsage(all)) - answer }
}

function sum({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000
}
