import type { Mailbox } from './mailbox.schema.ts'

/** The fields of a connection as the calls take them. */
export function readConnection(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    name: text('name'),
    host: text('host'),
    port: text('port'),
    username: text('username'),
    folder: text('folder') || 'INBOX',
    auth: text('auth'),
    client_id: text('client_id'),
    tenant: text('tenant'),
    password: text('password'),
    client_secret: text('client_secret'),
    refresh_token: text('refresh_token'),
  }
}

export function readMailbox(fields: Record<string, unknown>) {
  return {
    ...readConnection(fields),
    starts_on: String(fields.starts_on ?? ''),
    is_active: String(fields.is_active ?? ''),
  }
}

/** What was typed, without the secrets. */
export function mailboxText(fields: Record<string, unknown>): Record<string, string> {
  const {
    password: _,
    client_secret: _secret,
    refresh_token: _token,
    ...typed
  } = readMailbox(fields)
  return typed
}

/** A mailbox by the fields of its form; secrets are never among them. */
export function mailboxValues(mailbox: Omit<Mailbox, 'id'>) {
  const { name, host, port, username, folder, auth, client_id, tenant, starts_on } = mailbox
  return {
    name,
    host,
    port: String(port),
    username,
    folder,
    auth,
    client_id,
    tenant,
    starts_on,
    is_active: mailbox.is_active ? '1' : '0',
    version: mailbox.version,
  }
}
