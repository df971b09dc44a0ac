import { expect } from '@playwright/test'
import { accessible } from './accessible.ts'
import { test } from './journey.ts'
