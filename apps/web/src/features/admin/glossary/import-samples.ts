const SAMPLES = [
  {
    term: 'Qi',
    shortDefinition: 'In Chinese medicine, the vital activity that is said to move through the body.',
    longDefinition: 'A basic idea of traditional Chinese medicine; it has no counterpart that can be measured.',
    system: 'tcm',
    tags: ['concept', 'energy'],
    sourceLinks: ['https://example.org/qi'],
    isPublished: true,
  },
  {
    term: 'Dosha',
    shortDefinition: 'One of three principles by which Ayurveda describes a person.',
    system: 'ayurvedic',
    tags: ['concept'],
    isPublished: false,
  },
];

/** A file of entries as it is to be written. */
export const SAMPLE = {
  name: 'sample-glossary-template',
  json: `${JSON.stringify(SAMPLES, null, 2)}\n`,
  csv: [
    'term,shortDefinition,longDefinition,system,tags,sourceLinks,isPublished',
    ...SAMPLES.map(({ term, shortDefinition, longDefinition = '', system, tags, sourceLinks = [], isPublished }) =>
      [term, shortDefinition, longDefinition, system, tags.join(', '), sourceLinks.join(', '), String(isPublished)].map((value) => `"${value}"`).join(','),
    ),
    '',
  ].join('\n'),
};
