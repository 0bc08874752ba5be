type Props = {
  /** What the picture says, for those who do not see it. */
  label: string
  height: number
  className?: string | undefined
  children: React.ReactNode
}

/** A picture as wide as its place: widths in it are shares, so that no letter shrinks with it. */
export function ChartFrame({ label, height, className, children }: Props) {
  return (
    <svg className={className} width="100%" height={height} role="img" aria-label={label}>
      {children}
    </svg>
  )
}

/** A line across the whole picture. */
export function CrossLine({ y, className }: { y: number; className: string | undefined }) {
  return <line className={className} x1="0" x2="100%" y1={y} y2={y} />
}

type ShareProps = { width: number; height: number; children: React.ReactNode }

/** The part of a picture that may be stretched: lines and areas, never letters. */
export function Stretched({ width, height, children }: ShareProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
