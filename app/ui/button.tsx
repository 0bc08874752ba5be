import { Link } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type Look = {
  /** `action` is the one thing a view is for; everything else is `plain` or `quiet`. */
  look?: 'action' | 'plain' | 'quiet'
  isWide?: boolean
  isSmall?: boolean
}
type ButtonProps = Look & Omit<React.ComponentProps<'button'>, 'className'>
type LinkProps = Look & { to: string; children: React.ReactNode; rel?: string }

export function Button({ look, isWide, isSmall, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} {...lookOf({ look, isWide, isSmall })} {...rest} />
}

export function ButtonLink({ look, isWide, isSmall, ...rest }: LinkProps) {
  return <Link {...lookOf({ look, isWide, isSmall })} {...rest} />
}

function lookOf({ look = 'plain', isWide, isSmall }: WithUndefined<Look>) {
  return {
    className: classNames(
      styles.button,
      styles[look],
      isWide && styles.wide,
      isSmall && styles.small,
    ),
    'data-look': look,
  }
}

type WithUndefined<T> = { [K in keyof T]: T[K] | undefined }
