/** Small files in the shapes that programs write; the studies are made up. */
export const ZOTERO_RIS = `TY  - JOUR
TI  - Magnesium for Migraine: A Randomized Controlled Trial
AU  - O'Neill, Mary-Jane K.
AU  - Müller, Jürgen
AU  - Headache Study Group
T2  - Headache
J2  - Headache
AB  - Background & aims.
  Second line.
DA  - 2019/03/05/
PY  - 2019
DO  - 10.1234/ABC.def
VL  - 12
IS  - 3
SP  - 101
EP  - 109
LA  - eng
UR  - https://example.org/a
KW  - migraine
KW  - magnesium
N1  - A note of mine
L1  - file.pdf
ER  - 

`;
export const ENDNOTE_RIS =
  '\uFEFFTY  - JOUR\r\nA1  - Smith,J.\r\nT1  - An old style record\r\nJO  - BMJ\r\nJF  - British Medical Journal\r\nY1  - 2001/7//Summer\r\nN2  - Text.\r\nM1  - 7281\r\nID  - 17\r\nSN  - 0959-8138\r\nER  -\r\n';
export const OVID_RIS = `TY  - JOUR
DB  - Ovid MEDLINE(R) <2010 to 2020>
AN  - 31234567
T1  - Yoga for low back pain: a systematic review.
A1  - Doe J
A1  - Roe R
Y1  - 2020//
JF  - Spine
VO  - 4
M3  - Journal Article; Systematic Review
UR  - http://ovidsp.ovid.com/x
ER  -
`;
export const NBIB = `
PMID- 31234567
OWN - NLM
STAT- MEDLINE
IS  - 1526-4610 (Electronic)
VI  - 59
IP  - 2
DP  - 2019 Feb
TI  - Magnesium in the prophylaxis of migraine: a randomized controlled trial of
      oral magnesium.
PG  - 224-35
LID - 10.1111/head.13456 [doi]
AB  - BACKGROUND: Text that
      goes on.
FAU - Lovelace, Ada K
AU  - Lovelace AK
AD  - Somewhere.
CN  - Migraine Group
LA  - eng
PT  - Journal Article
PT  - Randomized Controlled Trial
PL  - United States
TA  - Headache
JT  - Headache
MH  - Adult
MH  - Female
MH  - Humans
MH  - *Migraine Disorders/prevention & control
OTO - NOTNLM
OT  - *magnesium
PMC - PMC7654321
RIN - Headache. 2021 Jan;61(1):9. PMID: 33445566
SO  - Headache. 2019 Feb;59(2):224-35.

PMID- 31234568
DP  - 2020
TI  - Another one.
AU  - Roe R
JT  - Spine
`;
export const BIBTEX = `@comment{made by hand}
@string{hd = "Headache " # {Journal}}
@Article{mueller2019,
  author    = {M{\\"u}ller, J{\\"{u}}rgen and {World Health Organization} and \\'Alvarez, Jos\\'{e} and others},
  title     = "{RCT} of \\emph{Magnesium} for {M}igraine \\& more",
  journal   = hd,
  year      = 2019,
  month     = mar,
  volume    = {12},
  number    = 3,
  pages     = {101--109},
  doi       = {10.1234/abc_def},
  note      = {Kept {as} it is},
  keywords  = {migraine, magnesium},
}

@book(knuth, title={A book}, author={Donald Knuth}, publisher={Addison}, year={1984})
`;
export const CSL = JSON.stringify([
  {
    id: 'a',
    type: 'article-journal',
    title: 'Cold "hands" {a}',
    author: [{ family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' }, { literal: 'Group' }],
    issued: { 'date-parts': [[2018, 4]] },
    'container-title': 'Lancet',
    DOI: '10.1/short',
    page: '1-9',
    custom: { citeKey: 'x', deep: [1, 2] },
    note: 'kept',
  },
  { id: 2, type: 'book', title: 'Two', issued: { raw: '1999' }, DOI: 'https://doi.org/10.5555/TWO' },
]);
export const SCOPUS_CSV = `\uFEFF"Authors","Author full names","Title","Year","Source title","Volume","Issue","Art. No.","Page start","Page end","DOI","Link","Abstract","PubMed ID","Document Type","EID"
"Smith J.; Doe A.B.","Smith, John (123); Doe, Anna B. (45)","Ginger, nausea and ""more"": a meta-analysis","2015","Nutrition","31","2","","10","19","10.1016/j.nut.2014.01","https://www.scopus.com/x","[No abstract available]","25000000","Review","2-s2.0-1"
`;
export const PUBMED_CSV = `PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI
25000001,"Tea, sleep.","Smith J, Doe AB, van der Berg C.",Sleep. 2016.,Smith J,Sleep,2016,2016/01/01,PMC123,,10.1000/tea
`;
export const article = (pmid: number, inside = '', more = '') =>
  `<PubmedArticle><MedlineCitation Status="MEDLINE"><PMID Version="1">${pmid}</PMID><Article PubModel="Print"><Journal><ISSN IssnType="Print">0017-8748</ISSN><JournalIssue CitedMedium="Print"><Volume>59</Volume><Issue>2</Issue><PubDate><Year>2019</Year><Month>Feb</Month><Day>3</Day></PubDate></JournalIssue><Title>Headache</Title></Journal><ArticleTitle>Magnesium <i>and</i> migraine ${pmid}: a cohort study.</ArticleTitle><Pagination><MedlinePgn>224-35</MedlinePgn></Pagination><ELocationID EIdType="doi" ValidYN="Y">10.1111/head.${pmid}</ELocationID><Abstract><AbstractText Label="AIMS">To &lt;see&gt; it.</AbstractText></Abstract><AuthorList CompleteYN="Y"><Author ValidYN="Y"><LastName>Lovelace</LastName><ForeName>Ada K</ForeName><Initials>AK</Initials></Author><Author><CollectiveName>Migraine Group</CollectiveName></Author></AuthorList><Language>eng</Language><PublicationTypeList><PublicationType UI="D016428">Journal Article</PublicationType></PublicationTypeList></Article><MedlineJournalInfo><Country>United States</Country><MedlineTA>Headache</MedlineTA></MedlineJournalInfo>${inside}<MeshHeadingList><MeshHeading><DescriptorName MajorTopicYN="N">Adult</DescriptorName></MeshHeading><MeshHeading><DescriptorName MajorTopicYN="N">Humans</DescriptorName></MeshHeading><MeshHeading><DescriptorName MajorTopicYN="N">Migraine Disorders</DescriptorName><QualifierName MajorTopicYN="Y">drug therapy</QualifierName></MeshHeading></MeshHeadingList></MedlineCitation><PubmedData><ArticleIdList><ArticleId IdType="pubmed">${pmid}</ArticleId><ArticleId IdType="pmc">PMC${pmid}</ArticleId></ArticleIdList>${more}</PubmedData></PubmedArticle>\n`;
export const pubmedXml = (...articles: string[]) =>
  `<?xml version="1.0" ?>\n<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">\n<PubmedArticleSet>\n${articles.join('')}</PubmedArticleSet>`;
