import { capacitors } from './capacitors.ts'
import { circuits } from './circuits.ts'
import { connectors } from './connectors.ts'
import { crossReferences } from './cross-references.ts'
import { diodes } from './diodes.ts'
import { electromechanical } from './electromechanical.ts'
import { everyday } from './everyday.ts'
import { everydayBoards } from './everyday-boards.ts'
import { german } from './german.ts'
import { inductors } from './inductors.ts'
import { leds } from './leds.ts'
import { lists } from './lists.ts'
import { logic } from './logic.ts'
import { numbersOfOthers } from './numbers-of-others.ts'
import { partNumbers } from './part-numbers.ts'
import { ratings } from './ratings.ts'
import { resistors } from './resistors.ts'
import { signs } from './signs.ts'
import { transistors } from './transistors.ts'
import { typedCircuits } from './typed-circuits.ts'
import { typedFourthLook } from './typed-fourth-look.ts'
import { typedGerman } from './typed-german.ts'
import { typedLater } from './typed-later.ts'
import { typedMechanics } from './typed-mechanics.ts'
import { typedNotSold } from './typed-not-sold.ts'
import { typedPassives } from './typed-passives.ts'
import type { TypedQuestion } from './typed-question.ts'
import { typedSecondLook } from './typed-second-look.ts'
import { typedSemiconductors } from './typed-semiconductors.ts'
import { typedSlips } from './typed-slips.ts'
import { typedThirdLook } from './typed-third-look.ts'
import { typedWorkbench } from './typed-workbench.ts'
import { typingErrors } from './typing-errors.ts'

/** Questions about the demo world. They were written before the search that answers them. */
export const typedQuestions: readonly TypedQuestion[] = [
  ...resistors,
  ...capacitors,
  ...inductors,
  ...diodes,
  ...transistors,
  ...circuits,
  ...leds,
  ...connectors,
  ...electromechanical,
  ...partNumbers,
  ...crossReferences,
  ...typingErrors,
  ...numbersOfOthers,
  ...ratings,
  ...logic,
  ...lists,
  ...signs,
  ...german,
  ...everyday,
  ...everydayBoards,
  ...typedPassives,
  ...typedSemiconductors,
  ...typedCircuits,
  ...typedMechanics,
  ...typedNotSold,
  ...typedGerman,
  ...typedSlips,
  ...typedWorkbench,
  ...typedSecondLook,
  ...typedLater,
  ...typedThirdLook,
  ...typedFourthLook,
]
