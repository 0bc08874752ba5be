import { join } from 'node:path'
import { certificatePath, keyPath } from '#tests/support/imap-server.ts'

export const PASSWORD = 'secret-of-the-mailbox'

/** One account whose mails are files below `home`, by IMAP and TLS alone. */
export function dovecotConfiguration(home: string, port: number): string {
  return `base_dir = ${join(home, 'run')}
state_dir = ${join(home, 'state')}
log_path = ${join(home, 'dovecot.log')}
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${certificatePath}
ssl_key = <${keyPath}
mail_location = maildir:${join(home, 'mail')}
first_valid_uid = 1
auth_mechanisms = plain login
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${home}
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`
}
