import { UnstyledButton } from '@mantine/core'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import classes from './menu.module.css'
import segmented from './segmented.module.css'

const gap = 4
const edge = 8

export interface TriggerProps {
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

interface DropMenuProps {
  /** What the menu is of, for those who do not see it open. */
  label: string
  width: number
  align?: 'start' | 'end'
  trigger: (props: TriggerProps) => ReactNode
  children: ReactNode
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
]

/** A menu on the browser's own popover: top layer, closing outside and by Escape, and the focus going back come with it. */
export function DropMenu({ label, width, align = 'end', trigger, children }: DropMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const buttonOf = () => document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
  const openedAt = useRef(0)

  useEffect(() => {
    if (!open) return
    // It stands where its button was: when the button moves away, it goes.
    const onScroll = () => {
      const top = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)?.getBoundingClientRect().top ?? 0
      if (Math.abs(top - openedAt.current) > 8) menu.current?.hidePopover()
    }
    window.addEventListener('scroll', onScroll, true)
    return () => window.removeEventListener('scroll', onScroll, true)
  }, [open, id])

  // What is in it may come later; whoever went on meanwhile is not brought back.
  useEffect(() => {
    if (open && document.activeElement === buttonOf()) itemsIn(menu.current)[0]?.focus()
  })

  const place = (event: ToggleEvent) => {
    const box = menu.current
    const button = buttonOf()
    if (event.newState !== 'open' || !box || !button) return
    // The first item takes the focus as the menu shows, not in a later task: the next key is for the menu.
    flushSync(() => setOpen(true))
    itemsIn(box)[0]?.setAttribute('autofocus', '')
    const at = button.getBoundingClientRect()
    openedAt.current = at.top
    const below = window.innerHeight - at.bottom - gap - edge
    const above = at.top - gap - edge
    const up = below < 240 && above > below
    const left = align === 'end' ? at.right - width : at.left
    Object.assign(box.style, {
      width: `${width}px`,
      left: `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`,
      right: 'auto',
      top: up ? 'auto' : `${at.bottom + gap}px`,
      bottom: up ? `${window.innerHeight - at.top + gap}px` : 'auto',
      maxHeight: `${up ? above : below}px`,
    })
  }
  const onToggle = (event: ToggleEvent) => {
    if (event.newState === 'closed') setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(menu.current)
    const now = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key]
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (next === undefined || now < 0) return
    event.preventDefault()
    items[(next + items.length) % items.length]?.focus()
  }

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={classes.menu}
        onBeforeToggle={place}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        // A menu may stand in a row that opens on click.
        onClick={(event) => event.stopPropagation()}
      >
        {open ? children : null}
      </div>
    </>
  )
}

interface MenuItemProps {
  icon?: ComponentType<{ size?: number | string }>
  danger?: boolean
  disabled?: boolean
  right?: ReactNode
  onClick: () => void
  children: ReactNode
}

export function MenuItem({ icon: Icon, danger, disabled, right, onClick, children }: MenuItemProps) {
  return (
    <UnstyledButton
      role="menuitem"
      className={classes.item}
      data-danger={danger || undefined}
      disabled={disabled}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onClick()
      }}
    >
      {Icon ? <Icon size={16} /> : null}
      <span className={classes.text}>{children}</span>
      {right}
    </UnstyledButton>
  )
}

interface MenuChoiceProps<T extends string> {
  label: string
  value: T
  data: readonly { value: T; label: string; lang?: string }[]
  onChange: (value: T) => void
}

/** One of a few, all in view, in a menu that stays open: the other items may read differently for it. */
export function MenuChoice<T extends string>({ label, value, data, onChange }: MenuChoiceProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would show its own frame, and a menu takes groups
    <div role="group" aria-label={label} className={classes.choice}>
      <div className={classes.choiceLabel} aria-hidden>
        {label}
      </div>
      <div className={segmented.group} data-full>
        {data.map((each) => (
          <UnstyledButton
            key={each.value}
            role="menuitemradio"
            aria-checked={each.value === value}
            lang={each.lang}
            className={segmented.item}
            onClick={() => onChange(each.value)}
          >
            {each.label}
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className={classes.label}>{children}</div>
}

export function MenuDivider() {
  return <hr className={classes.divider} />
}
