/**
 * A demo person: a user with a verified email and no password. Signing in as this user requires a provider that the
 * owner trusts to verify the email, such as the sandbox's, even if the store is public. The phone numbers are from
 * ranges reserved for fiction.
 */
export interface DemoPerson {
  name: string
  email: string
  joinedDaysAgo: number
  address: string
  number: string
  education?: string
}

export const demoPeople = {
  ines: {
    name: 'Ines Halvorsen',
    email: 'ines.halvorsen@example.com',
    joinedDaysAgo: 97,
    address: 'Halvorsen Instruments, Unit 6, Harbour Works, Bristol, United Kingdom',
    number: '+44 117 496 0142',
    education: 'MEng Electronic Engineering',
  },
  tomasz: {
    name: 'Tomasz Wrona',
    email: 'tomasz.wrona@example.com',
    joinedDaysAgo: 95,
    address: 'Radiowerkstatt Wrona, Lindenhof 12, Hamburg, Germany',
    number: '+49 40 66969 315',
    education: 'Master radio and television technician',
  },
  luc: {
    name: 'Luc Ferrand',
    email: 'luc.ferrand@example.com',
    joinedDaysAgo: 90,
    address: '8 impasse des Tisserands, Lyon, France',
    number: '+33 4 65 71 08 26',
    education: 'BTS Systèmes numériques',
  },
  priya: {
    name: 'Priya Raman',
    email: 'priya.raman@example.com',
    joinedDaysAgo: 88,
    address: 'Fenland Data Loggers Ltd, 3 Maltings Yard, Ely, United Kingdom',
    number: '+44 1632 960 377',
    education: 'BEng Manufacturing Engineering',
  },
  grace: {
    name: 'Grace Otieno',
    email: 'grace.otieno@example.com',
    joinedDaysAgo: 83,
    address: 'Physics Department, Brook Lane School, Manchester, United Kingdom',
    number: '+44 161 496 0218',
    education: 'PGCE Physics',
  },
  hanna: {
    name: 'Hanna Lindqvist',
    email: 'hanna.lindqvist@example.com',
    joinedDaysAgo: 79,
    address: 'Varvsgränd 4, Göteborg, Sweden',
    number: '+46 31 390 06 41',
    education: 'MSc Power Electronics',
  },
  marcus: {
    name: 'Marcus Delaney',
    email: 'marcus.delaney@example.com',
    joinedDaysAgo: 72,
    address: 'Delaney Audio, 2210 Foundry Street, Austin, TX, United States',
    number: '+1 512 555 0147',
    education: 'Self-taught; amateur radio licence',
  },
  yuki: {
    name: 'Yuki Arakawa',
    email: 'yuki.arakawa@example.com',
    joinedDaysAgo: 61,
    address: 'Tidewater Robotics, 418 Cannery Row, Seattle, WA, United States',
    number: '+1 206 555 0119',
    education: 'PhD Robotics',
  },
  sofia: {
    name: 'Sofia Brandt',
    email: 'sofia.brandt@example.com',
    joinedDaysAgo: 54,
    address: 'Spreelicht GmbH, Einkauf, Alte Gießerei 9, Berlin, Germany',
    number: '+49 30 23125 480',
    education: 'Industrial business management',
  },
  daniel: {
    name: 'Daniel Okafor',
    email: 'daniel.okafor@example.com',
    joinedDaysAgo: 46,
    address: '27 Weaver Street, Leeds, United Kingdom',
    number: '+44 113 496 0085',
  },
  aoife: {
    name: 'Aoife Brennan',
    email: 'aoife.brennan@example.com',
    joinedDaysAgo: 33,
    address: 'Coastal Buoys, The Old Lifeboat House, Kinsale, Ireland',
    number: '+353 20 913 0274',
    education: 'BE Marine Electronics',
  },
  ruben: {
    name: 'Ruben Castellanos',
    email: 'ruben.castellanos@example.com',
    joinedDaysAgo: 18,
    address: '1640 Granary Avenue, Denver, CO, United States',
    number: '+1 303 555 0162',
  },
} as const satisfies Record<string, DemoPerson>

export type DemoPersonName = keyof typeof demoPeople
