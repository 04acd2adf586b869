import { operationActionNames } from './words.gen.ts'

/** Everything the operation log can tell, `type.verb`; each resource names its own in its words. */
export type OperationAction = keyof typeof operationActionNames
export const operationActions = Object.keys(operationActionNames) as [OperationAction, ...OperationAction[]]

/** What an action is about: the part before the dot. */
export type OperationType = OperationAction extends `${infer Type}.${string}` ? Type : never
export const typeOfAction = (action: OperationAction): OperationType => action.split('.')[0] as OperationType
export const operationTypes = [...new Set(operationActions.map(typeOfAction))] as [OperationType, ...OperationType[]]
