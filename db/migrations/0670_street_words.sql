-- Streets are found by the beginnings of their words: an index of words answers that from one list a word, where one of
-- groups of three letters read several long lists for each. Those around where somebody looks are looked at first, by
-- squares of a quarter of a degree.

drop index street_words;
create index street_words on street using gin (array_to_tsvector(string_to_array(ltrim(words), ' ')));
create index street_square on street ((lat / 250000), (lon / 250000));
