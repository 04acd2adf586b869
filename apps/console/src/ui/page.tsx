import { Group, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './page.module.css'

export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}

interface PageHeaderProps {
  back?: { to: string; label: string }
  title: ReactNode
  /** Status beside the title. */
  badge?: ReactNode
  below?: ReactNode
  /** One primary action, and a menu with the rest. */
  actions?: ReactNode
}

export function PageHeader({ back, title, badge, below, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        {back ? (
          <Link to={back.to} className={classes.back}>
            <IconArrowLeft size={14} aria-hidden />
            {back.label}
          </Link>
        ) : null}
        <div className={classes.titleRow}>
          {typeof title === 'string' ? <Title order={1}>{title}</Title> : title}
          {badge}
        </div>
        {below}
      </div>
      {actions ? (
        <Group gap="xs" wrap="nowrap" className={classes.actions}>
          {actions}
        </Group>
      ) : null}
    </header>
  )
}

interface CardProps {
  title?: ReactNode
  description?: ReactNode
  aside?: ReactNode
  id?: string
  children: ReactNode
}

/** One subject of a page, with its name, what it is for, and its fields. */
export function Card({ title, description, aside, id, children }: CardProps) {
  const place = useRef<HTMLElement>(null)
  // A link may name it before its page has what it shows; by then nobody looks for it any more.
  useEffect(() => {
    if (id && location.hash === `#${id}`) place.current?.scrollIntoView({ block: 'start' })
  }, [id])
  return (
    <section ref={place} className={classes.card} id={id}>
      {title ? (
        <div className={classes.cardHead}>
          <div>
            <Title order={2}>{title}</Title>
            {description ? (
              <Text size="xs" c="dimmed">
                {description}
              </Text>
            ) : null}
          </div>
          {aside}
        </div>
      ) : null}
      <div className={classes.cardBody}>{children}</div>
    </section>
  )
}
