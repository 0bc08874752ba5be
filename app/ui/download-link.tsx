import buttons from './button.module.css'
import { classNames } from './class-names.ts'

/** A file that the browser keeps: no page of ours follows it. */
export function DownloadLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a className={classNames(buttons.button, buttons.action)} href={to} download>
      {children}
    </a>
  )
}
