import { Gauge } from 'prom-client'

type Aggregator = 'sum' | 'max' | 'min'

/**
 * A figure that is read when somebody asks. One that cannot be read is left out: on its way to the
 * supervisor what is no number would become 0.
 */
export function watch(
  name: string,
  help: string,
  read: () => number | Promise<number>,
  aggregator: Aggregator = 'sum',
): void {
  new Gauge({
    name,
    help,
    aggregator,
    async collect() {
      try {
        this.set(await read())
      } catch {
        this.remove()
      }
    },
  })
}
