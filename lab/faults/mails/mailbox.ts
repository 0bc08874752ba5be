import { parseArgs } from 'node:util'
import { createDb, createPool } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { sealSecret } from '#features/mail-intake/mailboxes/mailbox-secret.form.server.ts'
import { PASSWORD } from './dovecot-configuration.ts'

/** Sets up the mailbox of a fault as the office does, with the secret of the site. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '993' } } })
const pool = createPool(env().DATABASE_URL ?? '', 1)
await createDb(pool)
  .insertInto('intake_mailbox')
  .values({
    name: '案件',
    host: 'localhost',
    port: Number(values.port),
    username: 'anken@example.com',
    auth: 'password',
    secret_enc: sealSecret({ password: PASSWORD }),
    starts_on: '2000-01-01',
  })
  .execute()
await pool.end()
