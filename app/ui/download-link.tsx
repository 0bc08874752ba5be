import buttons from './button.module.css'
import { classNames } from './class-names.ts'

type Props = { to: string; look?: 'action' | 'plain'; children: React.ReactNode }

/** A file that the browser saves: no page of ours follows it. */
export function DownloadLink({ to, look = 'action', children }: Props) {
  return (
    <a className={classNames(buttons.button, buttons[look])} href={to} download>
      {children}
    </a>
  )
}
