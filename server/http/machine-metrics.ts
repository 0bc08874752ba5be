import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { measureDisk } from '#core/files/disk-space.server.ts'
import { fileStore, isStoreUp } from '#core/files/file-store.server.ts'
import { watch } from './watched-figure.ts'

/** What every machine reports for itself: its disk may fill, or its way to the database break, alone. */
export function watchMachine(db: Db): void {
  const isUp = async () => {
    const answered = await sql`select 1`.execute(db).catch(() => undefined)
    return answered ? 1 : 0
  }
  watch('anken_database_up', '1 while the database answers all processes', isUp, 'min')
  const storeUp = async () => ((await fileStore().then(isStoreUp, () => false)) ? 1 : 0)
  watch('anken_store_up', '1 while the place of the files answers all processes', storeUp, 'min')
  watchDisks('anken_disk_free_bytes', 'Free space of the disks in use', 'free')
  watchDisks('anken_disk_bytes', 'The size of the disk there', 'total')
  watchLoop()
}

const PLACES = {
  data: async () => env().DATA_DIR,
  files: async () => (await fileStore()).draftsDir,
}

function watchDisks(name: string, help: string, what: 'free' | 'total'): void {
  new Gauge({
    name,
    help,
    aggregator: 'min',
    labelNames: ['place'],
    async collect() {
      for (const [place, find] of Object.entries(PLACES)) {
        const room = await find()
          .then(measureDisk)
          .catch(() => undefined)
        if (room) this.set({ place }, room[what])
        else this.remove({ place })
      }
    },
  })
}

/** The default figure is the mean of all processes, which hides the one that is blocked. */
function watchLoop(): void {
  const delay = monitorEventLoopDelay()
  delay.enable()
  new Gauge({
    name: 'anken_loop_lag_seconds',
    help: 'How late the most blocked process comes to what is due, since somebody asked last',
    aggregator: 'max',
    labelNames: ['quantile'],
    collect() {
      for (const quantile of [0.5, 0.99]) {
        this.set({ quantile }, delay.percentile(quantile * 100) / 1e9)
      }
      delay.reset()
    },
  })
}
