import type { Change, ElementType } from '@vitrine/contract'
import { changeOps, elementDefaults, elementTypes } from '@vitrine/contract/client'
import type { Translate } from '../../lib/i18n/index.ts'
import { changeOp, createChange, type Op } from './content.ts'

/** What a person chooses a change to be: an operation, or an element to place. */
export type Choice = Exclude<Op, 'element'> | ElementType

export const opChoices = changeOps.filter((op) => op !== 'element') as Exclude<Op, 'element'>[]
export const choices: readonly Choice[] = [...opChoices, ...elementTypes]

export const isElement = (choice: Choice): choice is ElementType => Object.hasOwn(elementDefaults, choice)

export const choiceOf = (change: Change): Choice => (change.op === 'element' ? change.element.type : change.op)

export const nameOfChoice = (choice: Choice, t: Translate): string =>
  isElement(choice) ? t(`elements.names.${choice}`) : t(`editor.ops.${choice}`)

const withElement = (change: Change, type: ElementType): Change =>
  change.op === 'element' && change.element.type !== type
    ? { ...change, element: structuredClone(elementDefaults[type]) as unknown as typeof change.element }
    : change

export const createChoice = (choice: Choice): Change =>
  isElement(choice) ? withElement(createChange('element'), choice) : createChange(choice)

/** Something else on the same element. */
export const changeTo = (change: Change, choice: Choice): Change =>
  isElement(choice)
    ? withElement(change.op === 'element' ? change : changeOp(change, 'element'), choice)
    : changeOp(change, choice)
