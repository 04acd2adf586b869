import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { Gap } from './gap.tsx'
import classes from './notice-bar.module.css'

interface NoticeBarProps {
  /** `quiet`: good to know; `attention`: something should be done; `danger`: something does not work. */
  tone: 'quiet' | 'attention' | 'danger'
  icon: ComponentType<{ size?: number | string; className?: string }>
  children: ReactNode
  /** Where more is said, or something can be done about it. */
  link?: { to: string; label: string } | undefined
  close?: { label: string; onClick: () => void }
}

/** A line across the page, above everything, for what concerns everybody who works here. */
export function NoticeBar({ tone, icon: Icon, children, link, close }: NoticeBarProps) {
  return (
    <div className={classes.bar} data-tone={tone} role="status">
      <Icon size={16} className={classes.icon} />
      <span>
        {children}
        <Gap />
        {link ? (
          <Link to={link.to} className={classes.link}>
            {link.label}
          </Link>
        ) : null}
      </span>
      {close ? <CloseButton size="sm" c="inherit" aria-label={close.label} onClick={close.onClick} /> : null}
    </div>
  )
}
